import { Type } from 'typebox'
import { CurrencyCode, Instant, Nullable, oneOf, Slug } from '../../../http/schemas.ts'
import { NameText } from '../../../http/validation/texts/text-kinds.ts'
import { Car, Hotel } from '../schemas.ts'

const ItemType = oneOf(['hotel', 'car'])

export const Favorite = Type.Object(
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
export const FavoriteList = Type.Object(
  { favorites: Type.Array(Favorite), total: Type.Integer() },
  { title: 'FavoriteList' },
)
export const AddBody = Type.Object({
  item_type: ItemType,
  item_id: Slug,
  name: Type.Optional(NameText({ maxLength: 300, description: 'Ignored: the listing has a name (C7)' })),
})
export const CurrencyQuery = Type.Object({ currency: Type.Optional(CurrencyCode) })
