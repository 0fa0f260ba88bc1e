/** The pages that search engines may show, with their titles. */
export const publicPages = {
  '/': 'Makani · Luxury car, van and minivan rental in Honolulu',
  '/fleet': 'Our fleet · Makani',
  '/locations': 'Locations · Makani',
  '/about': 'About us · Makani',
  '/how-to-rent': 'How to rent · Makani',
  '/list-your-vehicle': 'List your vehicle · Makani',
  '/faqs': 'FAQs · Makani',
  '/contact': 'Contact · Makani',
  '/terms': 'Terms of service · Makani',
  '/privacy': 'Privacy policy · Makani',
  '/cookies': 'Cookie policy · Makani',
};

export const privatePages = [
  '/search',
  '/vehicle',
  '/reserve',
  '/payment',
  '/confirmation',
  '/messages',
  '/dashboard/trips',
  '/dashboard/profile',
  '/host/today',
  '/host/vehicles',
  '/host/vehicles/add',
  '/host/vehicles/edit/example',
  '/host/bookings',
  '/host/messages',
  '/host/earnings',
];
