export {
  attemptsFrom,
  findKnownBrowser,
  forgetBrowsers,
  rememberBrowser,
  unusedBrowsers,
} from '../data/known-browsers.ts';
