/** The demo's sign-ins, printed at start. They exist only where demo data was loaded. */
export const demoUsers = [
  {
    role: 'customer',
    email: 'customer@skyroute.example',
    password: 'Customer-2026',
    firstName: 'Ọláìyá',
    lastName: 'Ẹ̀gbá',
    phone: '+2348000000001',
  },
  {
    role: 'admin',
    email: 'admin@skyroute.example',
    password: 'Admin-2026-demo',
    firstName: 'Hauwa',
    lastName: 'Ɗanjuma',
    phone: '+2348000000002',
  },
  {
    role: 'superadmin',
    email: 'owner@skyroute.example',
    password: 'Owner-2026-demo',
    firstName: 'Chidi',
    lastName: 'Okafor',
    phone: '+2348000000003',
  },
  {
    role: 'driver',
    email: 'driver@skyroute.example',
    password: 'Driver-2026-demo',
    firstName: 'Tamuno',
    lastName: 'Briggs',
    phone: '+2348000000004',
  },
] as const

/** Drivers who never sign in here: the board needs more than two to choose from. */
export const otherDrivers = [
  { email: 'driver3@skyroute.example', firstName: 'Ngozi', lastName: 'Okeke', phone: '+2348000000006' },
  { email: 'driver4@skyroute.example', firstName: 'Femi', lastName: 'Adébáyọ̀', phone: '+2348000000007' },
  { email: 'driver5@skyroute.example', firstName: 'Ibrahim', lastName: 'Sani', phone: '+2348000000008' },
  { email: 'driver6@skyroute.example', firstName: 'Blessing', lastName: 'Amadi', phone: '+2348000000009' },
] as const

/** A second driver, so that the fleet has somebody to choose from. Not printed; the same rules hold. */
export const secondDriver = {
  role: 'driver',
  email: 'driver2@skyroute.example',
  password: 'Driver-2026-second',
  firstName: 'Musa',
  lastName: 'Ɗanladi',
  phone: '+2348000000005',
} as const
