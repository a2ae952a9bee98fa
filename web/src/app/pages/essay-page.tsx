const Page = () => <h1>essay-page</h1>;
export default Page;
