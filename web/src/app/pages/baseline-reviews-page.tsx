const Page = () => <h1>baseline-reviews-page</h1>;
export default Page;
