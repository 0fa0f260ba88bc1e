export { faqDocument } from '../current-faqs.ts';
