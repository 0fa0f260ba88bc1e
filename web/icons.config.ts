import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file: the package's entry file would make the bundler read 1,700 unused
 * icons.
 */
export function iconsOneByOne(): Plugin {
  const files = iconFiles();
  const imports = /import \{([^}]*)\} from ['"]lucide-react['"];/g;
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx(\?|$)/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(imports, (_, names: string) => each(names, files)),
        map: null,
      }),
    },
  };
}

function each(names: string, files: ReadonlyMap<string, string>): string {
  const wanted = names.split(',').map((name) => name.trim());
  return wanted
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ');
      const file = files.get(icon);
      return file === undefined
        ? `import { ${name} } from 'lucide-react';`
        : `import ${local} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
}

/** Maps icon names to files, as listed by the package itself. */
function iconFiles(): ReadonlyMap<string, string> {
  const door = join(
    dirname(createRequire(import.meta.url).resolve('lucide-react')),
    '../esm/lucide-react.mjs',
  );
  const lines = readFileSync(door, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
