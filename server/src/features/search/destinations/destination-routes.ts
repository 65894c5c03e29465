import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { plainJson } from '../../../http/plain-json.ts'
import { answers } from '../../../http/schemas.ts'
import { SearchQuery } from '../schemas.ts'
import {
  CityHotels,
  CityList,
  CityParams,
  CurrencyQuery,
  PlaceHints,
  PlaceQuery,
  StateList,
  StatePage,
  StateParams,
} from './destination-schemas.ts'
import { findCityHotels, findState, listCities, listStates } from './destinations.ts'
import { findPlaces } from './find-places.ts'

const common = { config: { access: 'public', cacheSeconds: 1 }, serializerCompiler: plainJson } as const
const tags = ['destinations']

export function destinationRoutes(app: App, ctx: AppContext) {
  app.get(
    '/destinations/lagos/cities',
    { ...common, schema: { operationId: 'listLagosCities', tags, response: answers({ 200: CityList }) } },
    () => listCities(ctx, 'lagos'),
  )
  app.get(
    '/destinations/states',
    { ...common, schema: { operationId: 'listStates', tags, response: answers({ 200: StateList }) } },
    () => listStates(ctx),
  )
  app.get(
    '/destinations/:stateSlug',
    {
      ...common,
      schema: {
        operationId: 'findState',
        tags,
        params: StateParams,
        querystring: CurrencyQuery,
        response: answers({ 200: StatePage }),
      },
    },
    (request) => findState(ctx, request.params.stateSlug, request.query.currency),
  )
  app.get(
    '/destinations/:stateSlug/cities',
    {
      ...common,
      schema: { operationId: 'listCities', tags, params: StateParams, response: answers({ 200: CityList }) },
    },
    (request) => listCities(ctx, request.params.stateSlug),
  )
  app.get(
    '/destinations/:stateSlug/:citySlug/hotels',
    {
      ...common,
      schema: {
        operationId: 'findCityHotels',
        tags,
        params: CityParams,
        querystring: SearchQuery,
        response: answers({ 200: CityHotels }),
      },
    },
    (request) => findCityHotels(ctx, request.params, request.query),
  )
  app.get(
    '/places',
    {
      ...common,
      schema: { operationId: 'findPlaces', tags, querystring: PlaceQuery, response: answers({ 200: PlaceHints }) },
    },
    (request) => findPlaces(ctx, request.query.q),
  )
}
