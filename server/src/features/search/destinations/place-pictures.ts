import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { PictureRow } from '../../catalogue/listing-store.ts'
import { presentPicture } from '../../catalogue/present-picture.ts'
import type { Picture } from '../../catalogue/schemas.ts'

/** The covers of states and cities, by "state lagos" and "city lagos/ikeja". */
export async function placePictures(ctx: AppContext): Promise<ReadonlyMap<string, Picture>> {
  const { rows } = await sql<PictureRow & { owner: string }>`
    select distinct on (owner_kind, owner_id) owner_kind || ' ' || owner_id as owner,
           id, storage_key, position, is_cover, alt, width, height, placeholder, widths
      from pictures where owner_kind in ('state', 'city')
     order by owner_kind, owner_id, is_cover desc, position, id`.execute(ctx.replica)
  return new Map(rows.map(({ owner, ...row }) => [owner, presentPicture(row)]))
}
