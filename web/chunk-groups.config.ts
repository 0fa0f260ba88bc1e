/**
 * Groups shared modules into a few files instead of sixty: on a slow network every file costs a round trip,
 * however small it is. Modules are grouped by package, by subject, and by how many routes and lazy parts
 * share them; the bundler counts those. Everything else stays where the routes and lazy parts put it.
 * e2e/site/first-load.e2e.ts notices when a group is empty.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|react-hot-toast)\/|rolldown[:/]runtime|preload-helper|web\/overrides\/jsx-runtime|react-aria\/dist\/(?:private|exports)\/(?:i18n\/)?I18nProvider/,
    priority: 3,
  },
  // Not the components: one that thirty parts share would bring react-aria to a page that has none.
  {
    name: 'shared',
    test: /\/(web\/app\/(?!ui\/|checks\/operator\/|api\/(?:desk-call|perform-mutation|use-api-mutation|form-errors|sentence-with-wait)|session\/(?:as-operator|operator-session|known-browser))|(contract|domain)\/src\/(?!operator\/))[^?]*$/,
    minShareCount: 50,
    priority: 2,
  },
  {
    name: 'parts',
    // The pages that everybody begins with ask for nothing that takes long, save and let go of nothing, sign nobody in, and are
    // not the desk.
    test: /\/web\/app\/(api(?!\/(?:wait-for-response|save-file|new-key|desk-call|use-desk-mutation|use-pages|perform-mutation|use-api-mutation|form-errors|sentence-with-wait))|booking-draft(?!\/let-hold-go)|session(?!\/(?:sign-in-first|as-operator|operator-session|desk-questions|use-desk-search|known-browser))|features\/(shell(?!\/desk-meta)|seo)|ui\/(text(?!\/(?:fact|assurance|price-lines|rating|star-row))|pictures))\//,
    minShareCount: 6,
    priority: 1,
  },
  // Modules of pages that save something.
  {
    name: 'mutations',
    test: /\/web\/app\/api\/(perform-mutation|use-api-mutation|form-errors)\./,
    priority: 2,
  },
  // Every page's own: its frame, what opens in front of it, and what it says when something fails.
  {
    name: 'frame',
    test: /\/web\/app\/(ui\/(lazy\.ts|feedback\/dialog\.tsx)|.*\/(demonstration|links|party-button|brand-mark|page-boundary|frame-boundary|page-error|not-found|toasts|navigation-progress|connection-note)\.)|lucide-react\/dist\/esm\/icons\/(phone|mail|arrow-right|x|search)\./,
    priority: 2,
  },
  // Parts of a vehicle's card. Any other page that needs one of these loads a kilobyte more.
  {
    name: 'cards',
    test: /lucide-react\/dist\/esm\/icons\/(zap|circle-check)\.|\/web\/app\/ui\/(fit-line|text\/rating)\.|instant-tag\./,
    priority: 1,
  },
  // The button, the placeholder and the arrow back, which all but the first pages have.
  {
    name: 'controls',
    test: /\/web\/app\/ui\/(buttons\/button|feedback\/skeleton)\.|lucide-react\/dist\/esm\/icons\/arrow-left\./,
    priority: 2,
  },
  // Parts of a form for dates and places before its lists are opened.
  {
    name: 'choices',
    test: /\/web\/app\/(ui\/(forms\/(select|field-trigger)|date-time-picker\/date-time-picker)|.*\/(past-dates|only-open-location))\./,
    priority: 2,
  },
  { name: 'fields', test: /\/web\/app\/ui\/forms\/(text-field|checkbox)\./, priority: 2 },
  // Modules of booking pages that import nothing else: a group takes along all imports of its modules. Any other page
  // that waits, counts down or leads to a trip loads two kilobytes more.
  {
    name: 'booking-parts',
    test: /\/(web\/app\/(features\/booking\/(booking-page(-skeleton)?|booking-steps|pickup-and-return)|booking-draft\/party|session\/sign-in-first|api\/(error-sentence|wait-for-response)|trip-paths|ui\/use-countdown)|domain\/src\/fit\/(rented-seats|child-seat-rules))\./,
    priority: 1,
  },
  { name: 'email', test: /\/web\/app\/features\/account\/(email-note|verify-email-offer)\./, priority: 1 },
  // Icons for insured and verified: pages that book have both.
  {
    name: 'badges',
    test: /lucide-react\/dist\/esm\/icons\/(badge-check|shield-check)\./,
    priority: 2,
  },
  // Not those of whether a party fits, which the home page never tells.
  {
    name: 'icons',
    test: /node_modules\/lucide-react\/(?!.*\/(?:circle-(?:check|dot|x)|badge-check|shield-check|star|download)\.)/,
    minShareCount: 7,
    priority: 1,
  },
];
