# syntax=docker/dockerfile:1

# Images by digest, so that a build is the same tomorrow. docs/operations/containers.md says how to renew them.
FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS manifests
WORKDIR /app
ENV HUSKY=0
# Manifests first: as long as no dependency changes, what is installed from them is kept.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY proof/package.json proof/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY runtime runtime
COPY contract contract
COPY domain domain
COPY web web
# The mails, which Vite builds beside the pages; of the server they import types only.
COPY server/src/features/mail/templates server/src/features/mail/templates
RUN npm run build

# What runs needs none of the tools, and the image has Node 26 itself.
FROM manifests AS dependencies
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS run
WORKDIR /app
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  METRICS_PORT=9464 \
  DATA_DIR=/app/.data

# Every manifest and every package, also what npm puts into the folder of one workspace because of its version.
COPY --from=dependencies /app ./
COPY --from=build /app/web/build web/build
# The log names commands such as `npm run makani -- host:add`: with this they run in the container as well.
COPY runtime runtime
COPY contract/src contract/src
COPY domain/src domain/src
COPY server/migrations server/migrations
COPY server/src server/src

# Mail files, photos, and the embedded database where no outer database is given.
RUN install -d -o node -g node -m 0700 .data
VOLUME /app/.data

USER node
EXPOSE 3000
# SIGTERM is the process's signal for a clean stop: it answers what it has begun, then closes the database.
STOPSIGNAL SIGTERM
# That the process runs, in every role. Not that it is ready: a container is not made new because its database is away.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts", "serve"]
