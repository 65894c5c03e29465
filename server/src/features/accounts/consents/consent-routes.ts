import { routeGroup } from '../../../http/routes/route-group.ts'
import { ConsentChoice, ConsentList, ConsentPurpose } from './consent-schemas.ts'
import { chooseConsent, listConsents } from './own-consents.ts'

/** What somebody agreed to, and what they may take back. */
export const consentRoutes = routeGroup(
  { tags: ['accounts'], access: 'signed-in', params: { purpose: ConsentPurpose } },
  (route, ctx) => {
    route.get('/users/me/consents', 'listMyConsents', { gives: ConsentList }, ({ actor }) =>
      listConsents(ctx.db, actor.userId),
    )
    route.put(
      '/users/me/consents/:purpose',
      'chooseMyConsent',
      { body: ConsentChoice, gives: ConsentList },
      ({ by, purpose, body }) => chooseConsent(ctx, by, { purpose, isGiven: body.is_given }),
    )
  },
)
