import { paths } from '../../paths.ts'
import { consolePaths } from '../console-paths.ts'
import type { Kind } from './catalogue-answers.ts'

/** What differs between the screens of hotels and those of cars. */
export const kinds = {
  hotel: {
    many: 'Hotels',
    one: 'hotel',
    unit: 'room',
    api: '/admin/hotels',
    list: consolePaths.hotels,
    page: consolePaths.hotel,
    publicPage: (id: string) => paths.hotel(id),
    fileName: 'hotels.csv',
  },
  car: {
    many: 'Cars',
    one: 'car',
    unit: 'car',
    api: '/admin/cars',
    list: consolePaths.cars,
    page: consolePaths.car,
    publicPage: (id: string) => paths.car(id),
    fileName: 'cars.csv',
  },
} as const satisfies Record<Kind, object>
