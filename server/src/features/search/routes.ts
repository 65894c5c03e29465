import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { plainJson } from '../../http/plain-json.ts'
import { answers } from '../../http/schemas.ts'
import { DetailQuery, IdParams } from '../catalogue/schemas.ts'
import { destinationRoutes } from './destinations/destination-routes.ts'
import { refreshIndexes } from './index/refresh-index.ts'
import { listFeaturedCars, listFeaturedHotels } from './list-featured.ts'
import { listSimilarCars, listSimilarHotels } from './list-similar.ts'
import { pinRoutes } from './pin-routes.ts'
import {
  AdvancedSearch,
  CarList,
  FeaturedCars,
  FeaturedHotels,
  FeaturedQuery,
  HotelList,
  SearchQuery,
} from './schemas.ts'
import { searchAdvanced } from './search-advanced.ts'
import { searchCars } from './search-cars.ts'
import { searchHotels } from './search-hotels.ts'

const config = { access: 'public', cacheSeconds: 1 } as const
const common = { config, serializerCompiler: plainJson }

export function searchRoutes(app: App, ctx: AppContext) {
  // The first visitor need not wait for 100,000 listings to be read; without them it would be read then.
  app.addHook('onListen', async () => {
    refreshIndexes(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the catalogue could not be read yet'))
  })
  listRoutes(app, ctx)
  featuredRoutes(app, ctx)
  similarRoutes(app, ctx)
  destinationRoutes(app, ctx)
  pinRoutes(app, ctx)
}

function listRoutes(app: App, ctx: AppContext) {
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

function featuredRoutes(app: App, ctx: AppContext) {
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
}

function similarRoutes(app: App, ctx: AppContext) {
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
}
