/**
 * What every page needs comes in two files rather than in forty: one that changes with the libraries, one that changes
 * with us. On a slow network a file costs a way there and back however small it is, so the parts that most pages show
 * come together too. All else stays where the routes and the parts that come later put it.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|react-aria\/dist\/private\/(i18n\/I18nProvider|ssr\/SSRProvider)|rolldown:runtime|rolldown\/runtime|preload-helper/,
    priority: 4,
  },
  {
    name: 'house',
    test: /\/web\/app\/(api\/(call|api-error|load-context)|draft|features\/(shell|catalog\/load-error)|session|paths|ui\/(badge|button-class|contact-links|date-time-picker\.tsx|error-panel|field-parts|field-trigger|lazy|nonce|page-heading|picture|plain-button|poster|section-heading|select\.tsx|toasts)\b)/,
    priority: 3,
  },
  { name: 'controls', test: /\/web\/app\/ui\/button\.tsx/, priority: 2 },
  { name: 'catalog', test: /\/web\/app\/features\/catalog\//, minShareCount: 2, priority: 1 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 1 },
];
