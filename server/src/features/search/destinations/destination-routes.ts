import { plainJson } from '../../../http/routes/plain-json.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { Slug } from '../../../http/schemas.ts'
import { SearchQuery } from '../schemas.ts'
import {
  CityHotels,
  CityList,
  CurrencyQuery,
  LandmarkList,
  PlaceHints,
  PlaceQuery,
  StateList,
  StatePage,
} from './destination-schemas.ts'
import { findCityHotels, findState, listCities, listStates } from './destinations.ts'
import { findPlaces } from './find-places.ts'
import { listLandmarks } from './near-places.ts'

export const destinationRoutes = routeGroup(
  {
    tags: ['destinations'],
    access: 'public',
    cacheSeconds: 1,
    serializerCompiler: plainJson,
    params: { stateSlug: Slug, citySlug: Slug },
  },
  (route, ctx) => {
    route.get('/destinations/lagos/cities', 'listLagosCities', { gives: CityList }, () => listCities(ctx, 'lagos'))
    route.get('/destinations/states', 'listStates', { gives: StateList }, () => listStates(ctx))
    route.get(
      '/destinations/:stateSlug',
      'findState',
      { query: CurrencyQuery, gives: StatePage },
      ({ stateSlug, query }) => findState(ctx, stateSlug, query.currency),
    )
    route.get('/destinations/:stateSlug/cities', 'listCities', { gives: CityList }, ({ stateSlug }) =>
      listCities(ctx, stateSlug),
    )
    route.get('/destinations/:stateSlug/landmarks', 'listLandmarks', { gives: LandmarkList }, ({ stateSlug }) =>
      listLandmarks(ctx, stateSlug),
    )
    route.get(
      '/destinations/:stateSlug/:citySlug/hotels',
      'findCityHotels',
      { query: SearchQuery, gives: CityHotels },
      ({ stateSlug, citySlug, query }) => findCityHotels(ctx, { stateSlug, citySlug }, query),
    )
    route.get('/places', 'findPlaces', { query: PlaceQuery, gives: PlaceHints }, ({ query }) =>
      findPlaces(ctx, query.q),
    )
  },
)
