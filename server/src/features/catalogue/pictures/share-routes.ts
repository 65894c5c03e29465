import { Type } from 'typebox'
import { notFound } from '../../../errors.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { sharePicture } from './share-picture.ts'

/** Outside the API, as pictures are: `/share/hotel/cowrie-lantern-hotel.jpg`. */
export const shareRoutes = routeGroup(
  {
    tags: ['catalogue'],
    access: 'public',
    hide: true,
    params: { kind: Type.Enum(['hotel', 'car']), file: Type.String({ maxLength: 200 }) },
  },
  (route, ctx) => {
    route.get('/share/:kind/:file', 'showSharePicture', {}, async ({ kind, file, reply }) => {
      const id = /^(.+)\.jpg$/.exec(file)?.[1]
      if (!id) throw notFound()
      const picture = await sharePicture(ctx, kind, id)
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(picture)
    })
  },
)
