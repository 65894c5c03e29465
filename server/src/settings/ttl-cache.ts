import type { AppContext } from '../context.ts'
import type { Db } from '../db/pool.ts'

const freshForMs = 1_000

/**
 * Small tables that every request asks for, read at most once a second. Read before a transaction: a read takes a
 * connection of its own. `forget` after a change makes this process see it at once, the others within the second.
 */
export function ttlCache<T>(load: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, { readAt: number; value: Promise<T> }>()
  return {
    read(ctx: AppContext): Promise<T> {
      const now = ctx.clock.now().getTime()
      const known = kept.get(ctx.db)
      if (known && Math.abs(now - known.readAt) < freshForMs) return known.value
      const value = load(ctx.db)
      kept.set(ctx.db, { readAt: now, value })
      value.catch(() => kept.delete(ctx.db))
      return value
    },
    forget(ctx: AppContext) {
      kept.delete(ctx.db)
    },
  }
}
