interface Forbidden {
  pattern: RegExp;
  /** Examples that the pattern must match … */
  refused: string[];
  /** … and examples that it must not match. */
  fine: string[];
}

export const forbiddenWords = {
  'the environment': {
    pattern: /\bprocess\s*\.\s*env\b|import\.meta\.env\.(?!DEV|PROD|SSR)|\benv\b.*from 'node:process'/,
    refused: ["process.env['PORT']", 'import.meta.env.VITE_KEY', "import { env } from 'node:process';"],
    fine: ['if (import.meta.env.DEV) {', 'parseConfig(env)'],
  },
  'a path of one machine': {
    pattern: /(?<![\w.\]})-])\/(work|root|home\/\w+|Users\/\w+)\/\w/,
    refused: ["const data = '/work/main';", 'cd /root/makani', '/home/somebody/makani'],
    fine: ['WORKDIR /app', "'./work/main'", 'https://makani.example/work/here'],
  },
  'something left for later': {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    refused: ['// TODO: round it', '-- FIXME'],
    fine: ['// Todos are bookings.'],
  },
  'a name that says nothing': {
    pattern: /^(utils?|helpers?|common|misc|manager)\b|[-.](utils?|helpers?|manager)\b/i,
    refused: ['utils.ts', 'date-utils.ts', 'booking.helpers.ts', 'manager.ts'],
    fine: ['rental-days.ts', 'commonwealth.ts'],
  },
} satisfies Record<string, Forbidden>;

export const dangersOfDrawings = {
  'a script': {
    pattern: /<script|\bon[a-z]+\s*=|javascript:/i,
    refused: ['<script>', '<g onload="x()">', '<a href="javascript:x()">'],
    fine: ['<path id="horizon"/>'],
  },
  'an outer address': {
    pattern: /(?:xlink:)?href\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)|@import/i,
    refused: ['<image href="https://images.example/a.png"/>', 'fill="url(paint.svg#a)"', '@import "a.css"'],
    fine: ['<use href="#wheel"/>', 'fill="url(#sky)"', `fill="url('#sky')"`],
  },
  'a style attribute, which our content policy would drop': {
    pattern: /<[^>]*\sstyle\s*=/i,
    refused: ['<path d="M0 0" style="fill:red"/>'],
    fine: ['<path class="style" d="M0 0"/>'],
  },
} satisfies Record<string, Forbidden>;
