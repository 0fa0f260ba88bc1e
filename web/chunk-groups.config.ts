/**
 * What most pages need comes in a few files rather than in sixty: on a slow network a file costs a way there and back however
 * small it is. Grouped by package, by subject, and by how many routes and lazy parts share a module: the bundler counts them.
 * All else stays where the routes and the lazy parts put it. e2e/site/first-load.e2e.ts notices when a group is empty.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|react-hot-toast)\/|rolldown[:/]runtime|preload-helper/,
    priority: 3,
  },
  { name: 'shared', test: /\/(web\/app|contract\/src|domain\/src)\//, minShareCount: 30, priority: 2 },
  {
    name: 'parts',
    test: /\/web\/app\/(api|booking-draft|session|features\/(shell|seo)|ui\/(text|pictures))\//,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
];
