import type { App } from '../../app.ts'
import type { AppContext } from '../../context.ts'
import { plainJson } from '../../http/plain-json.ts'
import { answers } from '../../http/schemas.ts'
import { advisoryRoutes } from './advisories/advisory-routes.ts'
import { electionDayRoutes } from './advisories/election-day-routes.ts'
import { holidayRoutes } from './advisories/holiday-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { destinationRoutes } from './destination-routes.ts'
import { favoriteRoutes } from './favorites/favorite-routes.ts'
import { findCar } from './find-car.ts'
import { findHotel } from './find-hotel.ts'
import { listFeaturedCars, listFeaturedHotels } from './list-featured.ts'
import { listFreeDays } from './list-free-days.ts'
import { listPictures } from './list-pictures.ts'
import { listSimilarCars, listSimilarHotels } from './list-similar.ts'
import { manageRoutes } from './manage/manage-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { pinRoutes } from './pin-routes.ts'
import {
  AdvancedSearch,
  Availability,
  AvailabilityQuery,
  CarDetail,
  CarList,
  DetailQuery,
  FeaturedCars,
  FeaturedHotels,
  FeaturedQuery,
  HotelDetail,
  HotelList,
  IdParams,
  PictureList,
  SearchQuery,
} from './schemas.ts'
import { searchAdvanced } from './search-advanced.ts'
import { searchCars } from './search-cars.ts'
import { searchHotels } from './search-hotels.ts'
import { refreshIndexes } from './search-index/refresh-index.ts'

const config = { access: 'public', cacheSeconds: 1 } as const
const common = { config, serializerCompiler: plainJson }

export async function catalogueRoutes(app: App, ctx: AppContext) {
  favoriteRoutes(app, ctx)
  await pictureRoutes(app, ctx)
  manageRoutes(app, ctx)
  bulkRoutes(app, ctx)
  holidayRoutes(app, ctx)
  electionDayRoutes(app, ctx)
  // The first visitor need not wait for 100,000 listings to be read; without them it would be read then.
  app.addHook('onListen', async () => {
    refreshIndexes(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the catalogue could not be read yet'))
  })
  searchRoutes(app, ctx)
  hotelRoutes(app, ctx)
  carRoutes(app, ctx)
  destinationRoutes(app, ctx)
  pinRoutes(app, ctx)
  advisoryRoutes(app, ctx)
}

function searchRoutes(app: App, ctx: AppContext) {
  for (const [path, operationId] of [
    ['/hotels', 'listHotels'],
    ['/hotels/search', 'searchHotels'],
  ] as const) {
    app.get(
      path,
      {
        ...common,
        schema: { operationId, tags: ['hotels'], querystring: SearchQuery, response: answers({ 200: HotelList }) },
      },
      (request) => searchHotels(ctx, request.query),
    )
  }
  for (const [path, operationId] of [
    ['/cars', 'listCars'],
    ['/cars/search', 'searchCars'],
  ] as const) {
    app.get(
      path,
      {
        ...common,
        schema: { operationId, tags: ['cars'], querystring: SearchQuery, response: answers({ 200: CarList }) },
      },
      (request) => searchCars(ctx, request.query),
    )
  }
  app.get(
    '/search/advanced',
    {
      ...common,
      schema: {
        operationId: 'searchAdvanced',
        tags: ['hotels', 'cars'],
        querystring: SearchQuery,
        response: answers({ 200: AdvancedSearch }),
      },
    },
    (request) => searchAdvanced(ctx, request.query),
  )
}

function hotelRoutes(app: App, ctx: AppContext) {
  app.get(
    '/hotels/featured',
    {
      ...common,
      schema: {
        operationId: 'listFeaturedHotels',
        tags: ['hotels'],
        querystring: FeaturedQuery,
        response: answers({ 200: FeaturedHotels }),
      },
    },
    (request) => listFeaturedHotels(ctx, request.query.currency),
  )
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
    '/hotels/:id/similar',
    {
      ...common,
      schema: {
        operationId: 'listSimilarHotels',
        tags: ['hotels'],
        params: IdParams,
        querystring: DetailQuery,
        response: answers({ 200: FeaturedHotels }),
      },
    },
    (request) => listSimilarHotels(ctx, request.params.id, request.query),
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
    '/cars/featured',
    {
      ...common,
      schema: {
        operationId: 'listFeaturedCars',
        tags: ['cars'],
        querystring: FeaturedQuery,
        response: answers({ 200: FeaturedCars }),
      },
    },
    (request) => listFeaturedCars(ctx, request.query.currency),
  )
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
    '/cars/:id/similar',
    {
      ...common,
      schema: {
        operationId: 'listSimilarCars',
        tags: ['cars'],
        params: IdParams,
        querystring: DetailQuery,
        response: answers({ 200: FeaturedCars }),
      },
    },
    (request) => listSimilarCars(ctx, request.params.id, request.query),
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
