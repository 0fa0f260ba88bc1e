// refused by eslint(no-restricted-imports): A ui primitive knows no router
import { Link } from 'react-router';

export function Home() {
  return <Link to="/">Home</Link>;
}
