export { requireSecondPerson, secondPersons, whyNotAsk } from '../data/two-persons.ts';
