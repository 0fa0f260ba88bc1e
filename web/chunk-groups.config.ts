/**
 * What every page needs comes in two files rather than in forty: one that changes with the libraries, one that changes
 * with us. The small icons come together too. All else stays where the routes and the parts that come later put it.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|rolldown:runtime|rolldown\/runtime|preload-helper/,
    priority: 3,
  },
  {
    name: 'house',
    test: /\/web\/app\/(api\/(call|api-error|load-context)|features\/shell|session|paths|ui\/(button-class|contact-links|error-panel|later|nonce|page-heading|plain-button|section-heading|toasts)\b)|react-aria-components\/dist\/private\/I18nProvider|react-aria-components\/I18nProvider/,
    priority: 2,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 1 },
];
