import { type Static, Type } from 'typebox'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { Picture } from '../schemas.ts'

export const ReorderBody = Type.Object(
  {
    hotel_id: Type.Optional(Type.String({ maxLength: 160 })),
    car_id: Type.Optional(Type.String({ maxLength: 160 })),
    image_ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 100 }),
  },
  { title: 'ReorderBody' },
)
export type ReorderBody = Static<typeof ReorderBody>
export const DescribeBody = Type.Object({ alt: LongText({ minLength: 1, maxLength: 200 }) }, { title: 'DescribeBody' })
export const LibraryPicture = Type.Object({ url: Type.String(), image: Picture })
