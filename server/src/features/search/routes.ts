import { plainJson } from '../../http/routes/plain-json.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Slug } from '../../http/schemas.ts'
import { DetailQuery } from '../catalogue/schemas.ts'
import { destinationRoutes } from './destinations/destination-routes.ts'
import { refreshIndexes } from './index/refresh-index.ts'
import { listFeaturedCars, listFeaturedHotels } from './list-featured.ts'
import { listPins } from './list-pins.ts'
import { listSimilarCars, listSimilarHotels } from './list-similar.ts'
import {
  AdvancedSearch,
  CarList,
  FeaturedCars,
  FeaturedHotels,
  FeaturedQuery,
  HotelList,
  Pins,
  SearchQuery,
} from './schemas.ts'
import { searchAdvanced, searchCars, searchHotels } from './search-hotels-and-cars.ts'

const shown = { access: 'public', cacheSeconds: 1, serializerCompiler: plainJson, params: { id: Slug } } as const

const lists = routeGroup({ ...shown, tags: ['hotels'] }, (route, ctx, app) => {
  // The first visitor need not wait for 100,000 listings to be read; without them it would be read then.
  app.addHook('onListen', async () => {
    refreshIndexes(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the catalogue could not be read yet'))
  })
  route.get('/hotels', 'listHotels', { query: SearchQuery, gives: HotelList }, ({ query }) => searchHotels(ctx, query))
  route.get('/hotels/search', 'searchHotels', { query: SearchQuery, gives: HotelList }, ({ query }) =>
    searchHotels(ctx, query),
  )
  route.get('/cars', 'listCars', { tags: ['cars'], query: SearchQuery, gives: CarList }, ({ query }) =>
    searchCars(ctx, query),
  )
  route.get('/cars/search', 'searchCars', { tags: ['cars'], query: SearchQuery, gives: CarList }, ({ query }) =>
    searchCars(ctx, query),
  )
  route.get(
    '/search/advanced',
    'searchAdvanced',
    { tags: ['hotels', 'cars'], query: SearchQuery, gives: AdvancedSearch },
    ({ query }) => searchAdvanced(ctx, query),
  )
})

const suggestions = routeGroup({ ...shown, tags: ['hotels'] }, (route, ctx) => {
  route.get('/hotels/featured', 'listFeaturedHotels', { query: FeaturedQuery, gives: FeaturedHotels }, ({ query }) =>
    listFeaturedHotels(ctx, query.currency),
  )
  route.get(
    '/cars/featured',
    'listFeaturedCars',
    { tags: ['cars'], query: FeaturedQuery, gives: FeaturedCars },
    ({ query }) => listFeaturedCars(ctx, query.currency),
  )
  route.get(
    '/hotels/:id/similar',
    'listSimilarHotels',
    { query: DetailQuery, gives: FeaturedHotels },
    ({ id, query }) => listSimilarHotels(ctx, id, query),
  )
  route.get(
    '/cars/:id/similar',
    'listSimilarCars',
    { tags: ['cars'], query: DetailQuery, gives: FeaturedCars },
    ({ id, query }) => listSimilarCars(ctx, id, query),
  )
})

/** The same search as the lists', as points for a map. */
const pins = routeGroup({ tags: ['hotels'], access: 'public', cacheSeconds: 1 }, (route, ctx) => {
  route.get('/search/hotel-pins', 'listHotelPins', { query: SearchQuery, gives: Pins }, ({ query }) =>
    listPins(ctx, 'hotel', query),
  )
  route.get('/search/car-pins', 'listCarPins', { tags: ['cars'], query: SearchQuery, gives: Pins }, ({ query }) =>
    listPins(ctx, 'car', query),
  )
})

export const searchRoutes = inOrder(lists, suggestions, destinationRoutes, pins)
