import { data } from 'react-router';
import { NotFound } from '../../features/shell/not-found.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import type { Route } from './+types/not-found.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Page not found');
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
