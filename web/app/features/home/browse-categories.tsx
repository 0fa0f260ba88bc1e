import { Link } from 'react-router';
import { categoryTexts } from '../../content/categories.ts';
import { paths } from '../../paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Each card opens the fleet with its category chosen. Spec 2. */
export function BrowseCategories() {
  return (
    <section aria-labelledby="browse-category" className="page pt-24 pb-20 lg:pt-32 lg:pb-28">
      <SectionHeading id="browse-category" title="Browse by Category" />
      <ul className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-5 lg:gap-8">
        {categoryTexts.map(({ category, description, image }) => (
          <li key={category}>
            <Link to={paths.fleet} state={{ selectedCategory: category }} className="group block">
              <span className="block border border-brass bg-paper-bright p-2">
                <span className="block overflow-hidden">
                  <img
                    src={image}
                    alt=""
                    width={800}
                    height={600}
                    loading="lazy"
                    className="aspect-4/3 w-full object-cover transition-transform duration-250 ease-tide group-hover:scale-103"
                  />
                </span>
              </span>
              {/* The label lies half on the picture, like one tied to a suitcase. */}
              <span className="relative mx-4 -mt-8 block border border-brass bg-paper px-3 py-4 text-center transition-colors group-hover:border-ink sm:mx-2.5 lg:mx-6">
                <span className="poster block text-xl lg:text-2xl">{category}</span>
                <span className="mt-1 block text-sm text-ink-soft">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
