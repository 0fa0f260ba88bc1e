import { data } from 'react-router';
import { NotFound } from '../../features/shell/not-found.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';

export const meta = privatePage('Page not found');

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
