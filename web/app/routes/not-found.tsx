import { data } from 'react-router';
import { NotFound } from '../features/shell/not-found.tsx';

export function meta() {
  return [{ title: 'Page not found · Makani' }, { name: 'robots', content: 'noindex' }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
