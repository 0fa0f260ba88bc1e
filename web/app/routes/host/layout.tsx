import { Outlet } from 'react-router';

export default function HostLayout() {
  return <Outlet />;
}
