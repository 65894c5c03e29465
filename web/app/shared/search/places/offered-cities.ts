/** The three that the front door offers; the field takes any place. */
export const offeredCities = ['Lagos', 'Port Harcourt', 'Abuja'] as const
