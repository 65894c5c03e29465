import { paths } from '../../paths.ts'

export const comparePaths = { hotel: paths.compareHotels, car: paths.compareCars } as const
export const listPaths = { hotel: paths.hotels, car: paths.cars } as const
export const pagePaths = { hotel: paths.hotel, car: paths.car } as const
