import type { FeatureRoutes } from './app.ts'
import { accountJobs, accountSchedule } from './features/accounts/jobs.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import type { JobHandlers, Recurring } from './jobs/jobs.ts'
import { pictureJobs, pictureSchedule } from './pictures/jobs.ts'

/** Every feature by hand, in dependency order. */
export const features: FeatureRoutes[] = [accountsRoutes, catalogueRoutes, contentRoutes]

export const jobHandlers: JobHandlers = { ...accountJobs, ...pictureJobs }

/** Every recurring job of the house. */
export const schedule: Recurring[] = [...accountSchedule, ...pictureSchedule]
