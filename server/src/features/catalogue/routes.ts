import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { plainJson } from '../../http/plain-json.ts'
import { answers } from '../../http/schemas.ts'
import { advisoryRoutes } from './advisories/advisory-routes.ts'
import { electionDayRoutes } from './advisories/election-day-routes.ts'
import { holidayRoutes } from './advisories/holiday-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { favoriteRoutes } from './favorites/favorite-routes.ts'
import { findCar } from './find-car.ts'
import { findHotel } from './find-hotel.ts'
import { listFreeDays } from './list-free-days.ts'
import { listPictures } from './list-pictures.ts'
import { manageRoutes } from './manage/manage-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import {
  Availability,
  AvailabilityQuery,
  CarDetail,
  DetailQuery,
  HotelDetail,
  IdParams,
  PictureList,
} from './schemas.ts'

const config = { access: 'public', cacheSeconds: 1 } as const
const common = { config, serializerCompiler: plainJson }

export async function catalogueRoutes(app: App, ctx: AppContext) {
  favoriteRoutes(app, ctx)
  await pictureRoutes(app, ctx)
  manageRoutes(app, ctx)
  bulkRoutes(app, ctx)
  holidayRoutes(app, ctx)
  electionDayRoutes(app, ctx)
  hotelRoutes(app, ctx)
  carRoutes(app, ctx)
  advisoryRoutes(app, ctx)
}

function hotelRoutes(app: App, ctx: AppContext) {
  app.get(
    '/hotels/:id',
    {
      ...common,
      schema: {
        operationId: 'findHotel',
        tags: ['hotels'],
        params: IdParams,
        querystring: DetailQuery,
        response: answers({ 200: HotelDetail }),
      },
    },
    (request) => findHotel(ctx, request.params.id, request.query),
  )
  app.get(
    '/hotels/:id/availability',
    {
      ...common,
      schema: {
        operationId: 'listHotelFreeDays',
        tags: ['hotels'],
        params: IdParams,
        querystring: AvailabilityQuery,
        response: answers({ 200: Availability }),
      },
    },
    (request) => listFreeDays(ctx, 'hotel', request.params.id, request.query),
  )
  app.get(
    '/hotel-images/:id',
    {
      ...common,
      schema: {
        operationId: 'listHotelPictures',
        tags: ['hotels'],
        params: IdParams,
        response: answers({ 200: PictureList }),
      },
    },
    (request) => listPictures(ctx, 'hotel', request.params.id),
  )
}

function carRoutes(app: App, ctx: AppContext) {
  app.get(
    '/cars/:id',
    {
      ...common,
      schema: {
        operationId: 'findCar',
        tags: ['cars'],
        params: IdParams,
        querystring: DetailQuery,
        response: answers({ 200: CarDetail }),
      },
    },
    (request) => findCar(ctx, request.params.id, request.query),
  )
  app.get(
    '/cars/:id/availability',
    {
      ...common,
      schema: {
        operationId: 'listCarFreeDays',
        tags: ['cars'],
        params: IdParams,
        querystring: AvailabilityQuery,
        response: answers({ 200: Availability }),
      },
    },
    (request) => listFreeDays(ctx, 'car', request.params.id, request.query),
  )
  app.get(
    '/car-images/:id',
    {
      ...common,
      schema: {
        operationId: 'listCarPictures',
        tags: ['cars'],
        params: IdParams,
        response: answers({ 200: PictureList }),
      },
    },
    (request) => listPictures(ctx, 'car', request.params.id),
  )
}
