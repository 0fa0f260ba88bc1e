export { changeSupportContacts, currentSite, lockSupportContacts, supportContacts } from '../current-site.ts';
