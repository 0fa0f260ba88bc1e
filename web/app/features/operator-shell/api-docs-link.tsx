import { textLink } from '../../ui/buttons/contact-links.tsx';

/** Leads to a chapter of the API's description, which is no page of the site. */
export function ApiDocsLink({ chapter }: { chapter: 'api-keys' | 'webhooks' }) {
  return (
    <a href={`/api/docs#${chapter}`} target="_blank" rel="noreferrer" className={textLink}>
      API documentation
    </a>
  );
}
