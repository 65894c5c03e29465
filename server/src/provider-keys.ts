// The keys of the payment providers, as the environment gives them. Half of a provider's keys refuses to start.
type Env = Record<string, string | undefined>

type Common = { baseUrl: string; isTest: boolean }
export type PaystackKeys = Common & { secretKey: string }
export type FlutterwaveKeys = Common & { secretKey: string; secretHash: string }
/** Several webhook secrets while one takes the place of another. */
export type StripeKeys = Common & { secretKey: string; webhookSecrets: string[] }
export type PaypalKeys = Common & { clientId: string; clientSecret: string; webhookId: string }

export type ProviderKeys = {
  paystack: PaystackKeys | null
  flutterwave: FlutterwaveKeys | null
  stripe: StripeKeys | null
  paypal: PaypalKeys | null
}

type Site = { isProduction: boolean; allowSandboxPayments: boolean }

/** Names what is missing or wrong, and never what a key is. */
export function readProviderKeys(env: Env, site: Site): ProviderKeys {
  return {
    paystack: whenGiven(env, 'PAYSTACK', ['PAYSTACK_SECRET_KEY'], ({ PAYSTACK_SECRET_KEY: secretKey = '' }) => ({
      ...placeOf(env, site, paystack, modeOf('PAYSTACK_SECRET_KEY', secretKey, /^sk_(test|live)_\S+$/)),
      secretKey,
    })),
    flutterwave: whenGiven(
      env,
      'FLUTTERWAVE',
      ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH'],
      ({ FLUTTERWAVE_SECRET_KEY: secretKey = '', FLUTTERWAVE_SECRET_HASH: secretHash = '' }) => ({
        ...placeOf(env, site, flutterwave, modeOf('FLUTTERWAVE_SECRET_KEY', secretKey, /^FLWSECK(_TEST)?-\S+$/)),
        secretKey,
        secretHash,
      }),
    ),
    stripe: whenGiven(
      env,
      'STRIPE',
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      ({ STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: secrets = '' }) => ({
        ...placeOf(env, site, stripe, modeOf('STRIPE_SECRET_KEY', secretKey, /^[sr]k_(test|live)_\S+$/)),
        secretKey,
        webhookSecrets: secrets
          .split(',')
          .map((secret) => secret.trim())
          .filter(Boolean),
      }),
    ),
    // Its keys do not say whether they are for tests; the address does.
    paypal: whenGiven(
      env,
      'PAYPAL',
      ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
      ({
        PAYPAL_CLIENT_ID: clientId = '',
        PAYPAL_CLIENT_SECRET: clientSecret = '',
        PAYPAL_WEBHOOK_ID: webhookId = '',
      }) => ({
        ...placeOf(env, site, paypal, env.PAYPAL_BASE_URL && env.PAYPAL_BASE_URL !== paypal.home ? 'test' : 'live'),
        clientId,
        clientSecret,
        webhookId,
      }),
    ),
  }
}

type Provider = { prefix: string; home: string }
const paystack = { prefix: 'PAYSTACK', home: 'https://api.paystack.co' }
const flutterwave = { prefix: 'FLUTTERWAVE', home: 'https://api.flutterwave.com/v3' }
const stripe = { prefix: 'STRIPE', home: 'https://api.stripe.com' }
const paypal = { prefix: 'PAYPAL', home: 'https://api-m.paypal.com' }

/** Null when nothing of this provider is set. */
function whenGiven<Keys>(env: Env, prefix: string, names: string[], read: (given: Env) => Keys): Keys | null {
  const given = [...names, `${prefix}_BASE_URL`].filter((name) => env[name])
  if (given.length === 0) return null
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is missing: ${given.join(', ')} alone takes no payments`)
  return read(env)
}

function modeOf(name: string, key: string, form: RegExp): 'test' | 'live' {
  if (!form.test(key)) throw new Error(`${name} is not a secret key of this provider`)
  return /^([sr]k_test_|FLWSECK_TEST-)/.test(key) ? 'test' : 'live'
}

function placeOf(env: Env, site: Site, { prefix, home }: Provider, mode: 'test' | 'live'): Common {
  const isTest = mode === 'test'
  if (isTest && site.isProduction && !site.allowSandboxPayments)
    throw new Error(`the ${prefix} keys are test keys: a live site needs live ones, or ALLOW_SANDBOX_PAYMENTS=true`)
  const baseUrl = env[`${prefix}_BASE_URL`]
  if (!baseUrl) return { baseUrl: home, isTest }
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    throw new Error(`${prefix}_BASE_URL must be an http(s) address`)
  if (site.isProduction && !isTest) throw new Error(`${prefix}_BASE_URL goes with test keys only`)
  return { baseUrl: baseUrl.replace(/\/$/, ''), isTest }
}
