import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { isListed } from '../listing-store.ts'
import { readCurrency } from '../read-currency.ts'
import { deleteFavorite, type FavoriteRow, findFavorite, findFavorites, insertFavorite } from './favorite-store.ts'
import { presentFavorites } from './present-favorites.ts'

const favoritesMost = 200

export async function listFavorites(ctx: AppContext, actor: Actor, currency: string | undefined) {
  const shownIn = await readCurrency(ctx, currency)
  const rows = await findFavorites(ctx.db, actor.userId)
  return { favorites: await presentFavorites(ctx, rows, shownIn), total: rows.length }
}

type Item = Pick<FavoriteRow, 'item_type' | 'item_id'>

/** What is liked twice is liked once: the second answer is the first favourite (C7). */
export async function addFavorite(ctx: AppContext, actor: Actor, item: Item) {
  if (!(await isListed(ctx.db, item.item_type, item.item_id))) throw notFound()
  const wanted = { ...item, now: ctx.clock.now(), most: favoritesMost }
  const added = await inTransaction(ctx.db, (tx) => insertFavorite(tx, actor.userId, wanted))
  const row = added ?? (await findFavorite(ctx.db, actor.userId, item))
  if (!row) throw conflict('too_many_favorites', `You have ${favoritesMost} favorites. Remove one to add another.`)
  const [favorite] = await presentFavorites(ctx, [row], await readCurrency(ctx, undefined))
  return { isNew: added !== undefined, favorite: favorite! } // one row in, one out
}

export async function removeFavorite(ctx: AppContext, actor: Actor, id: string) {
  const removed = await inTransaction(ctx.db, (tx) => deleteFavorite(tx, actor.userId, id))
  if (removed === 0) throw notFound()
}
