import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { Amount, answers } from '../../http/schemas.ts'
import { listPins } from './list-pins.ts'
import { AskedPlace, SearchQuery } from './schemas.ts'

const Pins = Type.Object(
  {
    pins: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        lat: Type.Number(),
        lng: Type.Number(),
        price: Amount,
        is_total: Type.Boolean({
          description: 'The price is that of the whole stay, tax in it; else it is where prices begin',
        }),
      }),
    ),
    total: Type.Integer({ description: 'Matches, also those beyond the pins' }),
    currency: Type.String(),
    place: AskedPlace,
  },
  { title: 'Pins' },
)

/** The same search as the lists', as points for a map. */
export function pinRoutes(app: App, ctx: AppContext) {
  for (const [path, operationId, kind] of [
    ['/search/hotel-pins', 'listHotelPins', 'hotel'],
    ['/search/car-pins', 'listCarPins', 'car'],
  ] as const) {
    app.get(
      path,
      {
        config: { access: 'public', cacheSeconds: 1 },
        schema: { operationId, tags: [`${kind}s`], querystring: SearchQuery, response: answers({ 200: Pins }) },
      },
      (request) => listPins(ctx, kind, request.query),
    )
  }
}
