/** The library's base for a store of one's own; it names the type but does not export the class from its front. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
