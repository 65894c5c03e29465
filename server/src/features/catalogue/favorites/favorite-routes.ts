import { plainJson } from '../../../http/routes/plain-json.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { Slug } from '../../../http/schemas.ts'
import { addFavorite, listFavorites, removeFavorite } from './keep-favorites.ts'
import { AddBody, CurrencyQuery, Favorite, FavoriteList } from './schemas.ts'

export const favoriteRoutes = routeGroup(
  { tags: ['favorites'], access: 'signed-in', params: { id: Slug } },
  (route, ctx) => {
    route.get(
      '/users/me/favorites',
      'listFavorites',
      { query: CurrencyQuery, gives: FavoriteList, serializerCompiler: plainJson },
      ({ actor, query }) => listFavorites(ctx, actor, query.currency),
    )
    route.post(
      '/users/me/favorites',
      'addFavorite',
      { body: AddBody, gives: Favorite, creates: Favorite },
      async ({ actor, body, reply }) => {
        const { isNew, favorite } = await addFavorite(ctx, actor, body)
        reply.code(isNew ? 201 : 200)
        return favorite
      },
    )
    route.delete(
      '/users/me/favorites/:id',
      'removeFavorite',
      { description: 'By the favourite’s id, else by the item’s (C7)', says: 'Removed from your favorites.' },
      ({ actor, id }) => removeFavorite(ctx, actor, id),
    )
  },
)
