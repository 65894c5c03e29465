import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Everything that is not the open internet (IANA special-purpose registries): promise 25. */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Inside the one block that is given out (2000::/3): tunnels that lead to a v4 address, and documentation. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused = new BlockList()
for (const range of reserved4) addRange(range, 'ipv4')
for (const range of reserved6) addRange(range, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

function addRange(range: string, family: 'ipv4' | 'ipv6') {
  const [net = '', bits] = range.split('/')
  refused.addSubnet(net, Number(bits), family)
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  // A v4 address in a v6 coat, NAT64 and unique local addresses all lie outside 2000::/3.
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** `https` on its own port, a name and no number, nothing that is only known inside a network. */
export function readPictureAddress(address: string, allowedHosts: readonly string[]): URL | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const isName = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)
  if (!isName || /\.(local|localhost|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/.test(host)) return null
  return allowedHosts.length === 0 || allowedHosts.some((allowed) => isUnder(host, allowed)) ? url : null
}

function isUnder(host: string, allowed: string): boolean {
  return host === allowed || host.endsWith(`.${allowed}`)
}
