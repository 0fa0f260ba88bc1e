import { Link } from 'react-router';
import { categoryTexts } from '../../content/categories.ts';
import { paths } from '../../paths.ts';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/** Cards that open the fleet with a category selected. Spec 2. */
export function BrowseCategories() {
  return (
    <section aria-labelledby="browse-category" className="page overflow-x-clip pt-24 pb-20 lg:pt-32 lg:pb-28">
      <SectionHeading id="browse-category" title="Browse by Category" />
      <ul className="mt-10 grid gap-12 sm:grid-cols-3 sm:gap-5 lg:mt-14 lg:gap-8">
        {categoryTexts.map(({ category, description, image, vehicle }) => (
          <li key={category}>
            <Link
              to={paths.fleet}
              state={{ selectedCategory: category }}
              className="group flex h-full flex-col"
            >
              <span className="relative block">
                <span className="block border border-brass bg-paper-bright p-2">
                  <img
                    src={image}
                    alt=""
                    width={800}
                    height={600}
                    loading="lazy"
                    className="aspect-4/3 w-full object-cover"
                  />
                </span>
                {/* The vehicle is larger than its frame, which it overlaps on both sides, and stands on
                    the label below. */}
                <img
                  src={vehicle}
                  alt=""
                  width={1100}
                  height={390}
                  loading="lazy"
                  className="absolute -inset-x-[9%] -bottom-3.5 z-10 w-[118%] max-w-none transition-transform duration-250 ease-tide group-hover:-translate-x-1.5 lg:-bottom-4"
                />
              </span>
              <span className="relative mx-4 block flex-1 border border-brass bg-paper px-3 pt-5 pb-4 text-center transition-colors group-hover:border-ink sm:mx-2.5 lg:mx-6">
                <span className="poster block text-xl lg:text-2xl">{category}</span>
                <span className="mt-1 block text-sm text-balance text-ink-soft">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
