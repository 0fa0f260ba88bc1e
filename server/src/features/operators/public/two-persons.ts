export { requireSecondPerson, secondPersons, whyNotRequest } from '../data/two-persons.ts';
