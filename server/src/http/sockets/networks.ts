import { BlockList, isIP, isIPv4 } from 'node:net'

/** An address or a network as staff write them: 102.89.40.7, 102.89.40.0/24, 2c0f:f5c0::/32. */
type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** Null when it is none. */
export function readNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return null
  const most = version === 4 ? 32 : 128
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null
  const read = bits === undefined ? most : Number(bits)
  return read > most ? null : { address, bits: read, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** What is no network is passed over: writers check what they store. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address)
  const list = new BlockList()
  for (const network of networks.map(readNetwork))
    if (network) list.addSubnet(network.address, network.bits, network.family)
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** The line that an address belongs to: of IPv6 a household has 2^64 of them. */
export function lineOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** The network alone, for records that need no more: 102.89.40.0/24, 2c0f:f5c0:1::/48. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
}

/** IPv4 in the dress of IPv6 is IPv4; a zone is of the machine that names it. */
export function plainAddress(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]] // two
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
