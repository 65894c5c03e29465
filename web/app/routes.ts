/*
 * Every URL of the site.
 *
 *   root.tsx        the document, the shell around every page, the last error screen
 *   layout/         header, footer, menus, banners: the shell's parts
 *   public/         pages rendered on the server (loader)
 *   account/        pages of a signed-in customer (clientLoader: the token lives in the browser)
 *   driver/         a driver's day (clientLoader, role driver)
 *   admin/          the staff's console (clientLoader; shell.tsx says who may come in)
 *   shared/         parts that know the trade: cards, price lines, booking status
 *   ui/             parts that know neither routes nor the API
 *   lib/            the API, the session, currency, formats
 *   paths.ts        every link, typed; write no URL by hand
 */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

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

  route('payment', 'account/payment.tsx'),
  route('payment-confirmation', 'account/payment-confirmation.tsx'),
  route('refund-account', 'account/refund-account.tsx'),
  route('dashboard', 'account/dashboard.tsx'),
  route('booking/:id', 'account/booking.tsx'),
  route('driver-dashboard', 'driver/driver-dashboard.tsx'),

  layout('admin/shell.tsx', [
    ...prefix('admin', [
      index('admin/overview/overview.tsx'),
      route('bookings', 'admin/bookings/bookings.tsx'),
      route('front-desk', 'admin/bookings/front-desk/front-desk.tsx'),
      // Two lists once: people and mails keep their addresses.
      route('hotel-bookings', 'admin/bookings/bookings-of-kind.ts', { id: 'hotel-bookings' }),
      route('car-bookings', 'admin/bookings/bookings-of-kind.ts', { id: 'car-bookings' }),
      route('hotels', 'admin/catalogue/hotels.tsx'),
      route('hotels/:id', 'admin/catalogue/hotel.tsx'),
      route('cars', 'admin/catalogue/cars.tsx'),
      route('cars/:id', 'admin/catalogue/car.tsx'),
      route('catalogue', 'admin/catalogue/sheets/sheets.tsx'),
      route('reviews', 'admin/catalogue/reviews/reviews.tsx'),
      route('users', 'admin/people/users.tsx'),
      route('roles', 'admin/people/roles.tsx'),
      route('audit', 'admin/people/audit.tsx'),
      route('messages', 'admin/messages/messages.tsx'),
      route('outbox', 'admin/messages/outbox.tsx'),
      route('content', 'admin/settings/content.tsx'),
      route('settings', 'admin/settings/settings.tsx'),
      route('holds', 'admin/bookings/holds.tsx'),
      route('rates', 'admin/settings/rates.tsx'),
      route('days', 'admin/days/days.tsx'),
      route('reports', 'admin/reports/reports.tsx'),
      route('system', 'admin/system/system.tsx'),
      route('payments', 'admin/payments/payments.tsx'),
      route('cases', 'admin/payments/cases/cases.tsx'),
      route('transfers', 'admin/payments/transfers/transfers.tsx'),
      route('refunds', 'admin/payments/refunds/refunds.tsx'),
      route('refund-runs', 'admin/payments/refunds/refund-runs.tsx'),
      route('money', 'admin/payments/balances/account-balances.tsx'),
      route('payouts', 'admin/payments/payouts/payouts.tsx'),
      route('accounting', 'admin/accounting/accounting.tsx'),
      route('partners', 'admin/partners/partners.tsx'),
      route('partner-runs', 'admin/partners/partner-runs.tsx'),
      route('fleet', 'admin/fleet/fleet.tsx'),
      route('fleet/day-sheet', 'admin/fleet/daily-schedule.tsx'),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),

  route('site.webmanifest', 'public/webmanifest.ts'),

  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig
