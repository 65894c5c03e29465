/*
 * Every URL of the site.
 *
 *   root.tsx        the document, the shell around every page, the last error screen
 *   layout/         header, footer, menus, banners: the shell's parts
 *   public/         pages rendered on the server (loader)
 *   account/        pages of a signed-in customer (clientLoader: the token lives in the browser)
 *   driver/         a driver's day (clientLoader, role driver)
 *   admin/          the staff's console (clientLoader; shell.tsx says who may come in), its screens in console-screens.ts
 *   shared/         parts that know the trade: cards, price lines, booking status
 *   ui/             parts that know neither routes nor the API
 *   lib/            the API, the session, currency, formats
 *   paths.ts        every link, typed; write no URL by hand
 */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { consoleScreens } from './admin/console-screens.ts'

const screenRoute = (path: string, file: string) => (path === '' ? index(file) : route(path, file))

export default [
  index('public/home.tsx'),
  route('hotels', 'public/hotels.tsx'),
  route('hotels/compare', 'public/compare-hotels.tsx'),
  route('hotel/:id?', 'public/hotel.tsx'),
  route('cars', 'public/cars.tsx'),
  route('cars/compare', 'public/compare-cars.tsx'),
  route('car/:id?', 'public/car.tsx'),
  route('destinations', 'public/destinations.tsx'),
  route('destinations/:stateSlug', 'public/state.tsx'),
  route('destinations/:stateSlug/hotels', 'public/state-hotels.tsx'),
  route('destinations/:stateSlug/:citySlug', 'public/city.tsx'),
  route('about', 'public/about.tsx'),
  route('contact', 'public/contact.tsx'),
  route('faq', 'public/faq.tsx'),
  route('terms', 'public/terms.tsx'),
  route('privacy', 'public/privacy.tsx'),
  route('privacy/complaint', 'public/privacy-complaint.tsx'),
  // The QR code of a receipt leads here.
  route('verify', 'public/verify.tsx'),
  route('offline', 'public/offline.tsx'),
  route('booking', 'account/booking-wizard.tsx'),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('forgot-password', 'account/forgot-password.tsx'),
  route('reset-password', 'account/reset-password.tsx'),
  // The mail's link, as with reset-password.
  route('confirm-email', 'account/confirm-email.tsx'),
  route('claim-booking', 'account/claim/claim-booking.tsx'),
  route('keep-second-factor', 'account/second-factor/keep-second-factor.tsx'),

  route('payment', 'account/payment.tsx'),
  route('payment-confirmation', 'account/payment-confirmation.tsx'),
  route('refund-account', 'account/refund-account.tsx'),
  route('dashboard', 'account/dashboard.tsx'),
  route('booking/:id', 'account/booking.tsx'),
  route('driver-dashboard', 'driver/driver-dashboard.tsx'),

  layout('admin/shell.tsx', [
    ...prefix('admin', [
      ...Object.values(consoleScreens).map(({ path, file }) => screenRoute(path, `admin/${file}`)),
      // Two lists once: people and mails keep their addresses.
      route('hotel-bookings', 'admin/bookings/bookings-of-kind.ts', { id: 'hotel-bookings' }),
      route('car-bookings', 'admin/bookings/bookings-of-kind.ts', { id: 'car-bookings' }),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),

  route('site.webmanifest', 'public/webmanifest.ts'),

  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig
