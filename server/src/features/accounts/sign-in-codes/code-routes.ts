import { routeGroup } from '../../../http/routes/route-group.ts'
import { AuthAnswer, CodeRegisterBody, CodeSignInBody, EmailBody } from '../schemas.ts'
import { logInByMail } from './log-in-by-mail.ts'
import { registerByMail } from './register-by-mail.ts'
import { requestCode } from './request-code.ts'

const codeSent = 'A code is on its way to this address. It works for 10 minutes.'

/** Logging in, and joining, by a code that is mailed. */
export const codeRoutes = routeGroup({ tags: ['accounts'], access: 'public' }, (route, ctx) => {
  route.post(
    '/auth/code',
    'requestCode',
    { openInMaintenance: true, body: EmailBody, says: codeSent },
    ({ body, caller }) => requestCode(ctx, body.email, caller),
  )
  route.post(
    '/auth/code/sign-in',
    'logInByMail',
    { openInMaintenance: true, body: CodeSignInBody, gives: AuthAnswer },
    ({ body, caller }) => logInByMail(ctx, body, caller),
  )
  route.post(
    '/auth/code/register',
    'registerByMail',
    { body: CodeRegisterBody, creates: AuthAnswer },
    ({ body, caller }) => registerByMail(ctx, body, caller),
  )
})
