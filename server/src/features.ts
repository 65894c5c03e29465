import { accessJobs, accessSchedule } from './features/access/jobs.ts'
import { accessRoutes } from './features/access/routes.ts'
import { accountingRoutes } from './features/accounting/routes.ts'
import { accountJobs, accountSchedule } from './features/accounts/jobs.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { bookingJobs, bookingSchedule } from './features/bookings/jobs.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { cancellationJobs, cancellationSchedule } from './features/cancellations/jobs.ts'
import { cancellationRoutes } from './features/cancellations/routes.ts'
import { catalogueJobs, catalogueSchedule } from './features/catalogue/jobs.ts'
import { shareRoutes } from './features/catalogue/pictures/share-routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { consoleRoutes } from './features/console/routes.ts'
import { contactRoutes, inboxRoutes } from './features/contact/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { siteMapRoutes } from './features/content/site-map-routes.ts'
import { documentJobs } from './features/documents/jobs.ts'
import { receiptRoutes } from './features/documents/receipt/receipt-routes.ts'
import { driverPayRoutes } from './features/driver-pay/routes.ts'
import { fleetJobs, fleetSchedule } from './features/fleet/jobs.ts'
import { fleetRoutes } from './features/fleet/routes.ts'
import { mailJobs, mailSchedule, notificationJobs } from './features/notifications/jobs.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { partnerJobs, partnerSchedule } from './features/partners/jobs.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { paymentJobs, paymentSchedule } from './features/payments/jobs.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { sandboxRoutes } from './features/payments/sandbox/sandbox-routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { settingsRoutes } from './features/settings/settings-routes.ts'
import { staffBookingRoutes } from './features/staff-bookings/routes.ts'
import { systemJobs, systemSchedule } from './features/system/jobs.ts'
import { systemRoutes } from './features/system/routes.ts'
import type { FeatureRoutes } from './http/app-type.ts'
import type { JobHandlers, Recurring } from './jobs/jobs.ts'
import { pictureJobs, pictureSchedule } from './pictures/jobs.ts'

/** Every feature by hand, in dependency order. */
export const features: FeatureRoutes[] = [
  accountsRoutes,
  accessRoutes,
  catalogueRoutes,
  searchRoutes,
  bookingRoutes,
  paymentRoutes,
  cancellationRoutes,
  fleetRoutes,
  reviewRoutes,
  contentRoutes,
  settingsRoutes,
  contactRoutes,
  inboxRoutes,
  notificationsRoutes,
  receiptRoutes,
  accountingRoutes,
  partnerRoutes,
  driverPayRoutes,
  staffBookingRoutes,
  reportRoutes,
  systemRoutes,
  consoleRoutes,
]

/** What is served outside the API. */
export const pages: FeatureRoutes[] = [sandboxRoutes, siteMapRoutes, shareRoutes]

export const jobHandlers: JobHandlers = {
  ...accountJobs,
  ...accessJobs,
  ...catalogueJobs,
  ...bookingJobs,
  ...paymentJobs,
  ...cancellationJobs,
  ...fleetJobs,
  ...pictureJobs,
  ...mailJobs,
  ...notificationJobs,
  ...partnerJobs,
  ...documentJobs,
  ...systemJobs,
}

/** Every recurring job of the house. */
export const schedule: Recurring[] = [
  ...accountSchedule,
  ...accessSchedule,
  ...catalogueSchedule,
  ...bookingSchedule,
  ...paymentSchedule,
  ...cancellationSchedule,
  ...fleetSchedule,
  ...pictureSchedule,
  ...mailSchedule,
  ...partnerSchedule,
  ...systemSchedule,
]
