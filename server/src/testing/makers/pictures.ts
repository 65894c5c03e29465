import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

export type PictureOwner = { kind: 'hotel' | 'car' | 'city' | 'state'; id: string }

/** A cover picture's row; no file stands behind it. */
export async function makeCover(ctx: AppContext, owner: PictureOwner) {
  await sql`
    insert into pictures (owner_kind, owner_id, is_cover, alt, storage_key, width, height, placeholder, widths)
    values (${owner.kind}, ${owner.id}, true, 'A quiet house', ${`pictures/${'0'.repeat(32)}`}, 1200, 800,
            'data:image/webp;base64,', '{360,640}')`.execute(ctx.db)
}
