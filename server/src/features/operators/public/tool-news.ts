export { mailToolNews } from '../data/tool-news.ts';
