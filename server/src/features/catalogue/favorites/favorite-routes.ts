import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { plainJson } from '../../../http/plain-json.ts'
import { answers, CurrencyCode, Done, Instant, Nullable } from '../../../http/schemas.ts'
import { Car, Hotel } from '../schemas.ts'
import { addFavorite, listFavorites, removeFavorite } from './keep-favorites.ts'

const tags = ['favorites']
const ItemType = Type.Union([Type.Literal('hotel'), Type.Literal('car')])

const Favorite = Type.Object(
  {
    id: Type.String(),
    item_type: ItemType,
    item_id: Type.String(),
    name: Type.String(),
    is_listed: Type.Boolean({ description: 'False: it has been taken off the site' }),
    listing: Nullable(Type.Union([Hotel, Car], { description: 'The card, as in the lists' })),
    created_at: Instant,
  },
  { title: 'Favorite' },
)
const FavoriteList = Type.Object({ favorites: Type.Array(Favorite), total: Type.Integer() }, { title: 'FavoriteList' })
const AddBody = Type.Object({
  item_type: ItemType,
  item_id: Type.String({ minLength: 1, maxLength: 160 }),
  name: Type.Optional(Type.String({ maxLength: 300, description: 'Ignored: the listing has a name (C7)' })),
})

export function favoriteRoutes(app: App, ctx: AppContext) {
  const config = { access: 'signed-in' } as const
  app.get(
    '/users/me/favorites',
    {
      config,
      serializerCompiler: plainJson,
      schema: {
        operationId: 'listFavorites',
        tags,
        querystring: Type.Object({ currency: Type.Optional(CurrencyCode) }),
        response: answers({ 200: FavoriteList }),
      },
    },
    (request) => listFavorites(ctx, actorOf(request), request.query.currency),
  )
  app.post(
    '/users/me/favorites',
    {
      config,
      schema: { operationId: 'addFavorite', tags, body: AddBody, response: answers({ 200: Favorite, 201: Favorite }) },
    },
    async (request, reply) => {
      const { isNew, favorite } = await addFavorite(ctx, actorOf(request), request.body)
      return reply.code(isNew ? 201 : 200).send(favorite)
    },
  )
  app.delete(
    '/users/me/favorites/:id',
    {
      config,
      schema: {
        operationId: 'removeFavorite',
        tags,
        description: 'By the favourite’s id, else by the item’s (C7)',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 160 }) }),
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeFavorite(ctx, actorOf(request), request.params.id)
      return { message: 'Removed from your favorites.' }
    },
  )
}
