// The keys of the payment providers, each set whole or not at all: as the environment gives them, or a superadmin.
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
export type KeyedMethod = keyof ProviderKeys
export type Mode = 'test' | 'live'

export const keyedMethods = ['paystack', 'flutterwave', 'stripe', 'paypal'] as const satisfies readonly KeyedMethod[]

/** What a set consists of, as the console names it; the environment writes the provider's name before it. */
export const keyNames = {
  paystack: ['secret_key'],
  flutterwave: ['secret_key', 'secret_hash'],
  stripe: ['secret_key', 'webhook_secret'],
  paypal: ['client_id', 'client_secret', 'webhook_id'],
} as const satisfies Record<KeyedMethod, readonly string[]>

/** A set of keys by the names above. */
export type KeySet = Readonly<Record<string, string>>

const makers: { [M in KeyedMethod]: (set: KeySet, place: Common) => NonNullable<ProviderKeys[M]> } = {
  paystack: ({ secret_key: secretKey = '' }, place) => ({ ...place, secretKey }),
  flutterwave: ({ secret_key: secretKey = '', secret_hash: secretHash = '' }, place) => ({
    ...place,
    secretKey,
    secretHash,
  }),
  stripe: ({ secret_key: secretKey = '', webhook_secret: secrets = '' }, place) => ({
    ...place,
    secretKey,
    webhookSecrets: secrets
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  }),
  paypal: ({ client_id: clientId = '', client_secret: clientSecret = '', webhook_id: webhookId = '' }, place) => ({
    ...place,
    clientId,
    clientSecret,
    webhookId,
  }),
}

type Provider = { home: string; testHome?: string; secretKey?: RegExp }
const providers: Readonly<Record<KeyedMethod, Provider>> = {
  paystack: { home: 'https://api.paystack.co', secretKey: /^sk_(test|live)_\S+$/ },
  flutterwave: { home: 'https://api.flutterwave.com/v3', secretKey: /^FLWSECK(_TEST)?-\S+$/ },
  stripe: { home: 'https://api.stripe.com', secretKey: /^[sr]k_(test|live)_\S+$/ },
  // Its keys do not say whether they are for tests; the address does.
  paypal: { home: 'https://api-m.paypal.com', testHome: 'https://api-m.sandbox.paypal.com' },
}

export type TestAddresses = Partial<Record<KeyedMethod, string>>

/** A set that a superadmin entered. Test keys go to the address of the environment, where it names one. */
export function makeKeys<M extends KeyedMethod>(
  method: M,
  set: KeySet,
  { mode, testAddresses }: { mode: Mode; testAddresses: TestAddresses },
): NonNullable<ProviderKeys[M]> {
  const { home, testHome = home } = providers[method]
  const isTest = mode === 'test'
  return makers[method](set, { isTest, baseUrl: isTest ? (testAddresses[method] ?? testHome) : home })
}

/** What a secret key says it is for; null when it is none of this provider's, or its provider's keys do not say. */
export function modeOfKey(method: KeyedMethod, secretKey: string): Mode | null {
  if (!providers[method].secretKey?.test(secretKey)) return null
  return /^([sr]k_test_|FLWSECK_TEST-)/.test(secretKey) ? 'test' : 'live'
}

type Site = { isProduction: boolean; allowSandboxPayments: boolean }

/** Test money pays for nothing on a live site. */
export const takesTestKeys = (site: Site) => !site.isProduction || site.allowSandboxPayments

/** The sets of the environment. Names what is missing or wrong, and never what a key is. */
export function readProviderKeys(env: Env, site: Site): ProviderKeys {
  const read = <M extends KeyedMethod>(method: M): ProviderKeys[M] => {
    const set = setInEnvironment(env, method)
    return set && makers[method](set, placeOf(env, site, { method, mode: modeInEnvironment(env, method, set) }))
  }
  return {
    paystack: read('paystack'),
    flutterwave: read('flutterwave'),
    stripe: read('stripe'),
    paypal: read('paypal'),
  }
}

/** Where test keys go instead of the provider's own address. */
export function readTestAddresses(env: Env): TestAddresses {
  return Object.fromEntries(
    keyedMethods.flatMap((method) => {
      const address = addressOf(env, method)
      return address && isTestAddress(method, address) ? [[method, address]] : []
    }),
  )
}

const local = ['localhost', '127.0.0.1', '[::1]']

/** Whether only test money moves there: where the keys do not say it, at its place for tests and on this machine. */
function isTestAddress(method: KeyedMethod, address: string): boolean {
  const { secretKey, testHome } = providers[method]
  if (secretKey || !testHome) return true
  const { hostname } = new URL(address)
  return hostname === new URL(testHome).hostname || local.includes(hostname)
}

const inEnvironment = (method: KeyedMethod, name: string) => `${method}_${name}`.toUpperCase()

/** Null when nothing of this provider is set. */
function setInEnvironment(env: Env, method: KeyedMethod): KeySet | null {
  const names = keyNames[method].map((name) => inEnvironment(method, name))
  // Commas part several secrets: without one between them nothing is set.
  const isSet = (name: string) => /[^,\s]/.test(env[name] ?? '')
  const given = names.filter(isSet)
  if (given.length === 0) return null
  const missing = names.filter((name) => !isSet(name))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is missing: ${given.join(', ')} alone takes no payments`)
  return Object.fromEntries(keyNames[method].map((name) => [name, env[inEnvironment(method, name)] ?? '']))
}

function modeInEnvironment(env: Env, method: KeyedMethod, { secret_key: secretKey = '' }: KeySet): Mode {
  const { home, secretKey: form } = providers[method]
  if (!form) return isTestAddress(method, addressOf(env, method) ?? home) ? 'test' : 'live'
  const mode = modeOfKey(method, secretKey)
  if (!mode) throw new Error(`${inEnvironment(method, 'secret_key')} is not a secret key of this provider`)
  return mode
}

function placeOf(env: Env, site: Site, { method, mode }: { method: KeyedMethod; mode: Mode }): Common {
  const isTest = mode === 'test'
  const prefix = method.toUpperCase()
  if (isTest && !takesTestKeys(site))
    throw new Error(`the ${prefix} keys are test keys: a live site needs live ones, or ALLOW_SANDBOX_PAYMENTS=true`)
  const baseUrl = addressOf(env, method)
  if (baseUrl && site.isProduction && !isTest) throw new Error(`${prefix}_BASE_URL goes with test keys only`)
  return { baseUrl: baseUrl ?? providers[method].home, isTest }
}

function addressOf(env: Env, method: KeyedMethod): string | undefined {
  const name = inEnvironment(method, 'base_url')
  const baseUrl = env[name]
  if (!baseUrl) return
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) throw new Error(`${name} must be an http(s) address`)
  return baseUrl.replace(/\/$/, '')
}
