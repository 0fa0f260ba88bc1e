import { redirect } from 'react-router';
import { paths } from '../../../paths.ts';

export function loader() {
  return redirect(paths.operatorLocations);
}

/** Within the desk there is nothing to ask the server for. The browser's script has no `loader` to share it with. */
export function clientLoader() {
  return redirect(paths.operatorLocations);
}
